import { css, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';

const place = css({ alignSelf: 'start', marginBlock: `-${theme.space[3]} ${theme.space[2]}`, marginInlineStart: '-12px' });

export function ChangePhone({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button variant="text" size="small" css={place} icon={<Pencil size={20} />} onClick={onPress}>
      {children}
    </Button>
  );
}
