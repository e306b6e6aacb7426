/** Forms, on formik and yup. Downloaded with the first form. */
export { boolean, mixed, number, object, ref, string } from 'yup';
export { useForm } from './use-form.ts';
