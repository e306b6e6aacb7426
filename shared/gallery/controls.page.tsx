import { css, text, theme } from '@kaeo/shared/style';
import { Field, Guilloche, PasswordField, Switch, TextField } from '@kaeo/shared/ui/bundled';
import { SegmentedControl, SelectField, Stepper } from '@kaeo/shared/ui/deferred';
import { Button, IconButton, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Phone from 'lucide-react/icons/phone';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useWords } from './words.ts';

const column = css({ display: 'grid', gap: theme.space[3] });

export default function ControlsPage() {
  const words = useWords();
  const [isOn, setIsOn] = useState(true);
  const [channel, setChannel] = useState<'KBANK' | 'WW' | 'E2P'>('KBANK');
  return (
    <PageFrame>
      <Stepper steps={['1', '2', '3', '4']} current={2} />
      <PageHeading aside={<IconButton label="x" icon={<X />} />}>{words.login}</PageHeading>
      <p css={{ color: theme.color.text2 }}>{words.promise}</p>
      <div css={[column, { marginTop: 16, position: 'relative' }]}>
        <TextField label={words.phone} icon={<Phone size={22} />} defaultValue="081 234 5678" inputMode="numeric" />
        <PasswordField
          label={words.password}
          icon={<LockKeyhole size={22} />}
          defaultValue="demo1234"
          autoComplete="current-password"
        />
        <TextField label={words.number} defaultValue="012-345-67" figures="strong" hint="10" hintAside="8/10" />
        <TextField label="OTP" figures="code" defaultValue="4829" labelAside="Ref: KX7P2" />
        <TextField label={words.phone} defaultValue="081" error={words.bonusText} isRequired={false} />
        <SelectField
          label={words.source}
          value=""
          placeholder={words.choose}
          options={[{ value: 'a', label: 'A' }]}
          onChange={() => undefined}
        />
        <Switch label={words.remember} isChecked={isOn} onChange={setIsOn} />
        <SegmentedControl
          label={words.bank}
          options={[
            { value: 'KBANK', label: 'KBANK' },
            { value: 'WW', label: 'WW' },
            { value: 'E2P', label: 'E2P' },
          ]}
          value={channel}
          onChange={setChannel}
        />
        <Button isBlock>{words.login}</Button>
        <Button isBlock isPending>
          {words.login}
        </Button>
        <Button isBlock disabledReason={words.bonusText}>
          {words.withdraw}
        </Button>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {(['primary', 'secondary', 'outline', 'reward', 'danger', 'dangerOutline', 'text'] as const).map((variant) => (
            <Button key={variant} variant={variant} size="medium">
              {words.deposit}
            </Button>
          ))}
          <Button size="small">{words.deposit}</Button>
        </div>
        <Field label={words.number}>{(control) => <input id={control.id} aria-describedby={control.describedBy} />}</Field>
        {Object.entries(text).map(([name, style]) => (
          <p key={name} css={[style, { overflow: 'hidden', background: theme.color.s1 }]}>
            {name} {words.ink}
          </p>
        ))}
        <div css={{ position: 'relative', overflow: 'hidden', height: 230, borderRadius: 20, background: theme.gradient.hero }}>
          <Guilloche tone="white" />
        </div>
      </div>
    </PageFrame>
  );
}
