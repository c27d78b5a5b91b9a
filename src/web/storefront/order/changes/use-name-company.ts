import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CompanyForm, getCustomerInvoices, nameCompany } from '#shared/contract/orders/order-invoices.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call, read } from '../../../lib/api/call.ts'

export const invoicesQuery = (key: string) => read(getCustomerInvoices, { params: { key } })

/** Sets the company on the invoice. A refusal invalidates the cache, because the invoice may have been issued. */
export function useNameCompany(key: string) {
  const client = useQueryClient()
  const { queryKey } = invoicesQuery(key)
  return useMutation({
    mutationFn: async (company: CompanyForm | null) => {
      // A response in flight must not overwrite this one.
      await client.cancelQueries({ queryKey })
      return call(nameCompany, { params: { key }, body: { company } })
    },
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey })
    },
  })
}
