const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be the key of a page: any other is not looked up. */
export const isPageKey = (key: string): boolean => UUID.test(key)
