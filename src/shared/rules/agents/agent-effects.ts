/**
 * Use of a call of a shop by an agent. `read`: it changes nothing, or only prepares a preview. `confirm`: it runs after a preview, with the token of the preview.
 * `propose`: it moves money or cannot be taken back, so a person of the shop accepts or declines it. `never`: people only.
 */
export type AgentEffect = 'read' | 'confirm' | 'propose' | 'never'
