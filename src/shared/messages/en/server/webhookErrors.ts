export default {
  notFound: 'There is no such webhook.',
  deliveryNotFound: 'There is no such delivery. Deliveries are stored for 30 days.',
  tooMany: 'A shop can have {limit, number} webhooks. Delete one first.',
  tooManyEvents: 'These are more than {limit, number} events. Choose a shorter period.',
  https: 'Enter an address that starts with https://, without another port than 443 or 8443',
  account: 'Enter the address without a user name and password',
  private: 'Enter an address on the public internet',
} as const
