import { useMutation } from '@kaeo/shared/query';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { notify } from './notices.tsx';

type ActionOptions<Answer, Input> = {
  readonly work: (input: Input) => Promise<Answer>;
  /** Text of the notice after success; no notice without it. */
  readonly done?: string | ((answer: Answer, input: Input) => string) | undefined;
  readonly onDone?: ((answer: Answer, input: Input) => void) | undefined;
};
export type Action<Given> = {
  readonly isBusy: boolean;
  /** Starts the work. Resolves to true on success, and to false after a failure, which a notice reports. */
  readonly run: (input: Given) => Promise<boolean>;
};

/**
 * Runs an asynchronous action of a control and prevents a second run while one is in progress. Notices use the `done`
 * of the render in which it started.
 */
export function useAction<Answer, Given = void>({ work, done, onDone }: ActionOptions<Answer, Given>): Action<Given> {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: work,
    // The sandbox runs on this machine and is reachable without a network.
    networkMode: 'always',
  });
  async function run(input: Given): Promise<boolean> {
    try {
      const answer = await mutateAsync(input);
      if (done !== undefined) notify(typeof done === 'function' ? done(answer, input) : done);
      onDone?.(answer, input);
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'danger');
      return false;
    }
  }
  return { isBusy: isPending, run };
}

type ActionButtonProps<Answer> = Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> & ActionOptions<Answer, void>;

/** A button that runs one action. */
export function ActionButton<Answer>({ work, done, onDone, ...rest }: ActionButtonProps<Answer>) {
  const { isBusy, run } = useAction({ work, done, onDone });
  return <Button {...rest} isBusy={isBusy} onClick={() => void run()} />;
}
