import type { AccountProfile } from '@wallet/shared/api';
import { formatDateTime } from '@wallet/shared/time';
import { expect, test } from '../fixtures/test.ts';
import { ProfilePage } from '../pages/profile.ts';
