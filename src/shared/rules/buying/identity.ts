/** Documents by which a shop identifies a seller. It notes the last characters of the number and never keeps a copy. */
export const identityKinds = ['passport', 'identity_card', 'driving_licence', 'residence_permit'] as const
export type Identity = { kind: (typeof identityKinds)[number]; last4: string }
