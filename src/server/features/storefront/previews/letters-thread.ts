import { type Slice, trueType, type Weight } from '#server/fonts/noto.ts'

export type FontRequest = { slice: Slice; weight: Weight }

export default ({ slice, weight }: FontRequest): Promise<Uint8Array> => trueType(slice, weight)
