/** Form fields. Not a facade: they have no state, so each build bundles what it uses (docs/adr/0001). */

export { Field, type FieldControl } from './fields/field.tsx';
export { FormError } from './fields/form-error.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { Switch } from './fields/switch.tsx';
export { TextField } from './fields/text-field.tsx';
