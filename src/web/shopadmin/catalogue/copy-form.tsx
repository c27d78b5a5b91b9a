import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { findSameProduct, type Product } from '#shared/contract/products/products.ts'
import { typedCard } from '#shared/rules/games/typed-entry.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { CopyFields } from './copy-fields.tsx'
import { type CopyInput, checkCopy, newCopy, sameListing } from './copy-input.ts'
import { CopyMore } from './copy-more.tsx'
import { entryFacts } from './entry-facts.ts'
import { lastCopy, rememberCopy } from './last-copy.ts'
import { SuggestedPrice } from './suggested-price.tsx'
import type { NewCopy } from './use-add-copy.ts'

type CopyFormProps = {
  shopId: number
  entry: CatalogueProduct
  /** The line that found the card and a price typed before the form was rendered, or the input of a copy that failed. */
  begun: { price: string; line: string } | { input: CopyInput }
  onTyped: (typed: boolean) => void
  onAdd: (copy: NewCopy) => void
  onBack: () => void
}

/** Single-row form for a copy: condition, price, quantity and location. Enter adds it. */
export function CopyForm({ shopId, entry, begun, onTyped, onAdd, onBack }: CopyFormProps) {
  const t = useTranslations()
  const write = useText()
  const [input, setInput] = useState(() =>
    'input' in begun ? begun.input : newCopy(entry, lastCopy(), begun.price, typedCard(entry.game, begun.line)),
  )
  const [second, setSecond] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof checkCopy>['problem']>()
  const form = useRef<HTMLFormElement>(null)
  const query = sameListing(entry, input)
  const same = useSameListing(shopId, query)
  const addsTo = second ? null : same

  const change = (part: Partial<CopyInput>) => {
    setInput((now) => ({ ...now, ...part }))
    setProblem(undefined)
    onTyped(true)
  }
  const add = () => {
    const { request, problem: found } = checkCopy(input, addsTo?.priceCents)
    setProblem(found)
    if (found) form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
    if (!request) return
    rememberCopy(input)
    onAdd({ entry, input, request, same: second ? undefined : query })
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    // Without a price, it depends on whether the shop has the same listing.
    if (addsTo === undefined && input.price.trim() === '') setPressed(true)
    else add()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once it is known what the shop has
  useEffect(() => {
    if (!pressed || addsTo === undefined) return
    setPressed(false)
    add()
  }, [pressed, addsTo])
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    // Enter does nothing in a select by default. Here it submits, as in other fields.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} noValidate onSubmit={send} onKeyDown={keys} className="flex-1">
      <DialogBody className="grid content-start gap-4">
        <div className="flex items-center gap-4">
          <CardFrame src={entry.imageUrl} alt="" shape="single" className="w-16 shrink-0" />
          <div className="min-w-0">
            <h3 className="break-words font-semibold text-base">{entry.name}</h3>
            <p className="break-words text-quiet">{write(entryFacts(entry))}</p>
          </div>
        </div>
        {entry.digital && <Notice variant="warn" title={t('search.notPrinted')} />}
        {problem && (
          <p id="copy-problem" role="alert" className="font-medium text-bad-ink">
            {write(problem.message)}
          </p>
        )}
        <CopyFields
          entry={entry}
          input={input}
          onChange={change}
          wrong={problem?.field}
          existingPrice={addsTo?.priceCents}
        />
        <div className="grid grid-cols-2">
          <SuggestedPrice entry={entry} onUse={(price) => change({ price })} />
        </div>
        {same && <SameListing product={same} second={second} onSecond={setSecond} />}
        <CopyMore input={input} onChange={change} wrong={problem?.field} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('search.back')}
        </Button>
        <Button type="submit" pending={pressed} pendingText={t('search.importing')}>
          {addsTo ? t('search.addToStock') : t('search.import')}
        </Button>
      </DialogFooter>
    </form>
  )
}

type SameListingProps = { product: Product; second: boolean; onSecond: (second: boolean) => void }

/** The shop already has this listing: adds to its stock unless the owner wants a second listing. */
function SameListing({ product, second, onSecond }: SameListingProps) {
  const t = useTranslations('search')
  const { money } = useFormat()
  return (
    <Notice title={t('same.title', { stock: product.stock, price: money(product.priceCents) })}>
      <p>{second ? t('same.second') : t('same.text')}</p>
      <Checkbox className="mt-1" checked={second} onCheckedChange={onSecond}>
        {t('same.choose')}
      </Checkbox>
    </Notice>
  )
}

/** The shop's listing of the same copy: null if there is none, undefined while loading. */
function useSameListing(shopId: number, query: Input<typeof findSameProduct>['query']) {
  const { data, isError } = useQuery({ ...read(findSameProduct, { params: { id: shopId }, query }), staleTime: 0 })
  return isError ? null : data?.product
}
