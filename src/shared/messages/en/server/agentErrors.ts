export default {
  origin: 'This address is for programs, under the name of this platform only.',
  signIn: 'Agents need an API key of a shop, or the permission of a person who works there.',
  stopped: 'The owner of this shop has stopped all assistants.',
  noProposal: 'There is no such proposal.',
  proposalExpired: 'This proposal has expired. Nothing was done.',
  proposalDecided: 'This proposal was already accepted or declined.',
  clientNotFound: 'There is no such assistant.',
  grantNotFound: 'This assistant is not connected.',
  tooMany: 'A shop can have {limit, number} assistants at a time. Remove one first.',
  unknownClient:
    'This assistant is not known here, or it uses another address than the one it was registered with. Ask the owner of the shop to register it.',
  oneCall: 'Send one call in each request.',
} as const
