import { useState } from 'react'
import { isProductColumn, type ProductColumn, usualColumns } from '#shared/rules/products/product-columns.ts'
import { useMe } from '#web/lib/session/use-me.ts'

// Storage throws if it is disabled. The columns are not remembered then.
function remembered(key: string): readonly ProductColumn[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const columns = Array.isArray(stored) ? [...new Set(stored.filter(isProductColumn))] : []
    return columns.length > 0 ? columns : usualColumns
  } catch {
    return usualColumns
  }
}

/** Columns of the table, in order. Stored in this browser per user. */
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
