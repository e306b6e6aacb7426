import { accountRoutes } from '../features/account/account.routes.ts';
import { chatOperatorRoutes } from '../features/chat/chat.operator.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { lookupRoutes } from '../features/lookup/lookup.routes.ts';
import { operationsRoutes } from '../features/operations/operations.routes.ts';
import { flagsOperatorRoutes } from '../features/operator/flags.operator.ts';
import { otpRoutes } from '../features/otp/otp.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import type { Feature, OperatorFeature } from './context.ts';

/** Every feature of the API. Deleting a feature is deleting its folder, its migration and its line here. */
export const features: readonly Feature[] = [operationsRoutes, sessionRoutes, otpRoutes, accountRoutes, lookupRoutes, chatRoutes];

/** What the sandbox may do through the operator port, which does not exist in production. */
export const operatorFeatures: readonly OperatorFeature[] = [flagsOperatorRoutes, chatOperatorRoutes];
