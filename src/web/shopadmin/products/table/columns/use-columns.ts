import { useState } from 'react'
import { isProductColumn, type ProductColumn, usualColumns } from '#shared/rules/products/product-columns.ts'
import { useMe } from '#web/lib/session/use-me.ts'

// Storage throws where it is switched off: then the usual columns are shown again next time.
function remembered(key: string): readonly ProductColumn[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const columns = Array.isArray(stored) ? [...new Set(stored.filter(isProductColumn))] : []
    return columns.length > 0 ? columns : usualColumns
  } catch {
    return usualColumns
  }
}

/** Which columns the table shows, and in which order: kept for each person in this browser. */
export function useColumns() {
  const key = `productColumns:${useMe().data?.id ?? ''}`
  const [columns, setColumns] = useState(() => remembered(key))
  const choose = (next: readonly ProductColumn[]) => {
    setColumns(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {}
  }
  return { columns, choose, reset: () => choose(usualColumns) }
}
export type Columns = ReturnType<typeof useColumns>
