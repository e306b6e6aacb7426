import { useTranslation } from '@kaeo/shared/i18n';
import { css } from '@kaeo/shared/style';
import { IconButton } from '@kaeo/shared/ui/initial';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

const toggle = css({ marginInlineEnd: '-10px', display: 'flex' });

/** Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ hint, onKeyDown, onKeyUp, ...rest }: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('shared');
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      hint={isCapsLockOn ? t('field.capsLock') : hint}
      onKeyDown={(event) => {
        readCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        readCapsLock(event);
        onKeyUp?.(event);
      }}
      suffix={
        <span css={toggle}>
          <IconButton
            label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
            icon={isShown ? <EyeOff size={22} /> : <Eye size={22} />}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      }
    />
  );
}
