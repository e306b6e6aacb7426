import styled from '@emotion/styled';
import * as money from '../money/money.ts';
import { Amount, CurrencyWord } from '../ui/display/amount.tsx';
import { TimeAgo } from '../ui/display/time-ago.tsx';
import { useNow } from '../ui/display/use-now.ts';
import { trackLoading } from '../ui/feedback/loading-overlay.tsx';
import { FormError, PasswordField, Switch, TextField } from '../ui/fields.ts';
import { Chip, Note } from '../ui/notes.ts';
import { Guilloche } from '../ui/page/guilloche.tsx';
import { AsyncView } from '../ui/states/async-view.tsx';
import { get, post, put, remove, upload } from './calls.ts';

/**
 * Names that facades had, by facade, and what was a facade: the release before the present one takes them, and nothing that is written
 * now. The shell adds them with the federation runtime, without which such a release does not begin, so that nobody else downloads them
 * (docs/adr/0068).
 */
export const namesOfBefore: Readonly<Record<string, object>> = {
  '@wallet/shared/http': { get, post, put, remove, upload },
  '@wallet/shared/money': money,
  '@wallet/shared/style': { styled },
  '@wallet/shared/ui': {
    Amount,
    AsyncView,
    Chip,
    CurrencyWord,
    FormError,
    Guilloche,
    Note,
    PasswordField,
    Switch,
    TextField,
    TimeAgo,
    trackLoading,
    useNow,
  },
};
