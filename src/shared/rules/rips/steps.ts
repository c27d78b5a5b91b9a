/** Everything that can be done at the table where packs are opened. */
export const stepKinds = [
  'call',
  'open',
  'mark',
  'pack',
  'packs',
  'pull',
  'photo',
  'keep',
  'done',
  'skip',
  'seal',
  'move',
  'alias',
  'pause',
  'resume',
  'undo',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Steps of which other systems hear. */
export const announcedSteps = ['call', 'open', 'pull', 'done', 'skip'] as const satisfies StepKind[]

/** Values that a step replaced. */
export type StepBefore = {
  productId?: number
  /** `call`: the rip that it replaced. */
  rip?: { orderId: number; productId: number; packs: number } | undefined
  packs?: number
  /** `open`: lines of the same break, which were opened with it. */
  together?: { orderId: number; productId: number }[]
  pull?: string
  photoUrl?: string | null
  toCustomer?: boolean
  openLiveVersion?: number | null
  place?: { place: number | null; placedBy: 'moved' | 'skipped' | null; reason: string }
  aliasHidden?: boolean
  pausedAt?: string | null
  /** `undo`: the step that it undid. */
  undone?: StepKind
  markedAt?: string | null
}
