import { useQuery } from '@tanstack/react-query'
import { getOperator, type Operator } from '#shared/contract/platform/operator.ts'
import { read } from '#web/lib/api/call.ts'

const nobody: Operator = { name: null, address: null, kvk: null, vat: null, email: null }

/** Details of the operator, preloaded with the page. */
export const useOperator = (): Operator => useQuery(read(getOperator)).data ?? nobody
