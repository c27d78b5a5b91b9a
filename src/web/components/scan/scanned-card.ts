export type ScannedCard = { id: number; name: string; imageUrl: string | null }
