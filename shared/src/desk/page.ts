import { Type } from 'typebox';

/** Query fields of a list that is read page by page. */
export const pageQuery = {
  after: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$', description: 'The `next` cursor of the previous page.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};
/** Field of each response to a `pageQuery`, in addition to its rows. */
export const pageEnd = {
  next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page; null at the end.' }),
};
