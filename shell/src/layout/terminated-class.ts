/** Class of the body while the service says that it is gone; entering `/login` clears it once it is back (ROUTE-04). */
export const terminatedClass = 'service-terminated';
