/** Body class while the service is terminated; removed on entering `/login` once it is available (ROUTE-04). */
export const terminatedClass = 'service-terminated';
