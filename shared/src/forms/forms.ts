/** Forms, based on formik and yup. Loaded with the first form. */
export { boolean, mixed, number, object, ref, string } from 'yup';
export { useForm } from './use-form.ts';
