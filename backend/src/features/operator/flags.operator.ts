import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const fields = {
  registerOTP: Type.Boolean(),
  enableChatWidget: Type.Boolean(),
  isManual: Type.Boolean(),
  terminated: Type.Boolean(),
  slipClosedFrom: TimeOfDay,
  slipClosedTo: TimeOfDay,
};
const FlagValues = Type.Object(fields);
const FlagChange = Type.Partial(Type.Object(fields), { additionalProperties: false, minProperties: 1 });

export const flagsOperatorRoutes: OperatorFeature = (app, { flags }) => {
  app.get('/operator/flags', { schema: { response: { 200: FlagValues } } }, () => flags.read());
  app.put('/operator/flags', { schema: { body: FlagChange, response: { 200: FlagValues } } }, ({ body }) => flags.write(body));
};
