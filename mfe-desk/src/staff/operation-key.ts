/** The key of a call's or act's label: `PUT_staff_id_roles` of `PUT /desk/api/staff/{id}/roles`. */
export const operationKey = (name: string): string =>
  name
    .replace(' /desk/api/', '_')
    .replaceAll(/[^A-Za-z]+/g, '_')
    .replace(/_$/, '');
