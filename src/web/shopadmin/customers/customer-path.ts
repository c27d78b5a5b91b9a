/** Where a customer's orders are shown. */
export const customerPath = (id: number): string => `/shopadmin/customers?customer=${id}`
