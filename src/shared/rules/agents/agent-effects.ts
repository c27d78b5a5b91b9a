/**
 * Use of a call of a shop by an agent. `read`: it changes nothing, or only prepares a preview. `confirm`: it runs after a preview, with the
 * token of the preview. `propose`: it moves money, decides who may do what, or cannot be taken back, so a person of the shop with its
 * permission accepts or declines it. `never`: people only, for one of these reasons:
 *
 * - It hands over control: sign-in, PINs, second factors, handing over the shop, API keys and grants that are made, assistants, the decisions
 *   about their proposals, the switch that stops them.
 * - It takes or answers a secret, which a proposal would keep or lose: passwords, keys of providers, codes of store credit, secrets of
 *   webhooks, addresses of overlays, numbers for the tax office.
 * - It is the word of a person who is present: the declaration of the owner, the signature of a seller at the counter, the packs in hand at
 *   the rip desk.
 * - It takes or answers a file that is not text: pictures, PDF.
 */
export type AgentEffect = 'read' | 'confirm' | 'propose' | 'never'
