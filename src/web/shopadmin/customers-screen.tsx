import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { customerSorts, getCustomerSummary } from '#shared/contract/shops/customers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { BlockedCustomers } from './blocks/blocked-customers.tsx'
import { CustomerDialog } from './customers/customer-dialog.tsx'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerFigures } from './customers/customer-summary.tsx'
import { ExportCustomers } from './imports/export-customers.tsx'
import { live } from './live.ts'
import { OrderDialogs } from './orders/actions/order-dialogs.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function CustomersScreen() {
  const t = useTranslations('customers')
  return <WithShop title={t('title')}>{({ id }) => <Customers shopId={id} />}</WithShop>
}

function Customers({ shopId }: { shopId: number }) {
  const t = useTranslations('customers')
  const { params, change } = useAddress()
  const search = searchIn(params)
  const sort = customerSorts.find((name) => name === params.get('sort')) ?? 'recent'
  const tag = (params.get('tag') ?? '').slice(0, 40)
  const summary = useQuery({ ...read(getCustomerSummary, { params: { id: shopId } }), ...live })
  const tags = [...new Set([...(summary.data?.tags ?? []), ...(tag ? [tag] : [])])]
  const shown = idIn(params, 'customer')
  return (
    <ShopScreen
      title={t('title')}
      action={
        <>
          <BlockedCustomers shopId={shopId} />
          <ExportCustomers shopId={shopId} found={{ ...(search && { search }), ...(tag && { tag }) }} />
        </>
      }
    >
      <OrderDialogs>
        <CustomerFigures shopId={shopId} />
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            search={search}
            onSearch={(text) => change({ search: text })}
            placeholder={t('search')}
            className="w-full sm:w-80"
          />
          <Field label={t('sortBy')} hideLabel className="w-full sm:w-44">
            <Select
              value={sort}
              options={customerSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(event) => change({ sort: event.currentTarget.value })}
            />
          </Field>
          {tags.length > 0 && (
            <Field label={t('tags.filter')} hideLabel className="w-full sm:w-44">
              <Select
                value={tag}
                options={[{ value: '', label: t('tags.all') }, ...tags.map((value) => ({ value, label: value }))]}
                onChange={(event) => change({ tag: event.currentTarget.value })}
              />
            </Field>
          )}
        </div>
        <CustomerList
          shopId={shopId}
          search={search || undefined}
          tag={tag || undefined}
          sort={sort}
          onView={({ id }) => change({ customer: String(id) }, { replace: false })}
        />
        {shown !== undefined && (
          <CustomerDialog shopId={shopId} customerId={shown} onClose={() => change({ customer: '' })} />
        )}
      </OrderDialogs>
    </ShopScreen>
  )
}
