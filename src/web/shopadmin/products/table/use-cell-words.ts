import { useMemo } from 'react'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import type { CellWords } from './cell-input.ts'

export function useCellWords(): CellWords {
  const write = useText()
  const scale = useConditionScale()
  return useMemo(() => ({ write, scale }), [write, scale])
}
