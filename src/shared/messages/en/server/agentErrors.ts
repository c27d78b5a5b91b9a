export default {
  origin: 'This address is for programs, under the name of this platform only.',
  signIn: 'Agents need an API key of a shop, or the permission of a person who works there.',
} as const
