/** Fields of forms. A facade holds what is one on the page; these have no state, and a build takes along what it shows (docs/adr/0068). */

export { Field, type FieldControl } from './fields/field.tsx';
export { FormError } from './fields/form-error.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { Switch } from './fields/switch.tsx';
export { TextField } from './fields/text-field.tsx';
