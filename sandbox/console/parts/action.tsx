import { useMutation } from '@wallet/shared/query';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { notify } from './notices.tsx';

type ActionOptions<Answer, Given> = {
  readonly work: (given: Given) => Promise<Answer>;
  /** What a notice says once the work is done; none without it. */
  readonly done?: string | ((answer: Answer, given: Given) => string) | undefined;
  readonly onDone?: ((answer: Answer, given: Given) => void) | undefined;
};
export type Action<Given> = {
  readonly isBusy: boolean;
  /** Starts the work; comes true when it is done, and false when it failed, of which a notice tells. */
  readonly run: (given: Given) => Promise<boolean>;
};

/**
 * A call that a control makes. The same call cannot be made twice at a time, and a notice says how it went, in the words of the moment
 * when it was pressed.
 */
export function useAction<Answer, Given = void>({ work, done, onDone }: ActionOptions<Answer, Given>): Action<Given> {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: work,
    // The sandbox is on this machine: it is there without a network too.
    networkMode: 'always',
  });
  async function run(given: Given): Promise<boolean> {
    try {
      const answer = await mutateAsync(given);
      if (done !== undefined) notify(typeof done === 'function' ? done(answer, given) : done);
      onDone?.(answer, given);
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'danger');
      return false;
    }
  }
  return { isBusy: isPending, run };
}

type ActionButtonProps<Answer> = Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> & ActionOptions<Answer, void>;

/** A button that makes one call. */
export function ActionButton<Answer>({ work, done, onDone, ...rest }: ActionButtonProps<Answer>) {
  const { isBusy, run } = useAction({ work, done, onDone });
  return <Button {...rest} isBusy={isBusy} onClick={() => void run()} />;
}
