export default {
  invalid: 'This API key is not valid. It may have been revoked, or it has expired.',
  network: 'This API key may not be used from this network.',
  required: 'This call needs an API key.',
  notAllowed: 'API keys cannot make this call.',
  notFound: 'There is no such API key.',
  tooMany: 'A shop can have {limit, number} API keys at a time. Revoke one first.',
  endsInPast: 'Choose a moment in the future',
} as const
