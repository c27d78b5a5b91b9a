/** Longest message to the recipient of gift cards. */
export const MAX_GIFT_MESSAGE = 300
