import { type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  DECLARATION_VERSION,
  LONGEST_STROKE,
  MOST_NUMBERS,
  MOST_STROKES,
  PAD,
  pathOf,
  type Signature,
} from '#shared/rules/buying/signature.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type SignaturePadProps = {
  /** Name of the customer, for typing it. */
  name: string
  value: Signature | undefined
  onChange: (signature: Signature | undefined) => void
}

/** Declaration of the seller, to be signed with a finger, a pen or the mouse, or by typing the name. */
export function SignaturePad({ name, value, onChange }: SignaturePadProps) {
  const t = useTranslations('buyPapers.signature')
  const declaration = useTranslations('purchaseDeclaration')
  const [isTyping, setTyping] = useState(false)
  const switchTo = (typing: boolean) => {
    setTyping(typing)
    onChange(undefined)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium text-sm">{t('title')}</legend>
      <p className="max-w-prose text-sm">{declaration(`text.${DECLARATION_VERSION}`)}</p>
      {isTyping ? (
        <TypedName name={name} isSigned={value !== undefined} onChange={onChange} />
      ) : (
        <Drawing strokes={value?.kind === 'drawn' ? value.strokes : []} onChange={onChange} />
      )}
      <div className="flex flex-wrap gap-2">
        {!isTyping && (
          <Button variant="outline" className="min-h-11" disabled={!value} onClick={() => onChange(undefined)}>
            {t('clear')}
          </Button>
        )}
        <Button variant="ghost" className="min-h-11" onClick={() => switchTo(!isTyping)}>
          {isTyping ? t('drawInstead') : t('type')}
        </Button>
      </div>
    </fieldset>
  )
}

type Changed = Pick<SignaturePadProps, 'onChange'>

function TypedName({ name, isSigned, onChange }: Changed & { name: string; isSigned: boolean }) {
  const t = useTranslations('buyPapers.signature')
  const [typed, setTyped] = useState(name)
  const sign = (text: string, isTicked: boolean) =>
    onChange(isTicked && text.trim() !== '' ? { kind: 'typed', name: text.trim() } : undefined)
  return (
    <div className="grid max-w-md gap-3">
      <Field label={t('name')}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            sign(currentTarget.value, isSigned)
          }}
        />
      </Field>
      <Checkbox checked={isSigned} onCheckedChange={(isTicked) => sign(typed, isTicked)}>
        {t('agrees')}
      </Checkbox>
    </div>
  )
}

// Points closer than this do not change the drawing.
const NEAR = 3

function Drawing({ strokes, onChange }: Changed & { strokes: readonly number[][] }) {
  const t = useTranslations('buyPapers.signature')
  const [stroke, setStroke] = useState<readonly number[]>()
  const used = strokes.reduce((so, { length }) => so + length, 0) + (stroke?.length ?? 0)
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || stroke || strokes.length >= MOST_STROKES || used + 2 > MOST_NUMBERS) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke(pointOf(event))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!stroke || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (used + 2 > MOST_NUMBERS || stroke.length + 2 > LONGEST_STROKE) return
    const [x, y] = pointOf(event)
    if (Math.hypot(x - (stroke.at(-2) ?? 0), y - (stroke.at(-1) ?? 0)) >= NEAR) setStroke([...stroke, x, y])
  }
  const end = () => {
    if (stroke) onChange({ kind: 'drawn', strokes: [...strokes, [...stroke]] })
    setStroke(undefined)
  }
  return (
    <svg
      role="img"
      aria-label={t('draw')}
      data-signature
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      className="aspect-3/1 w-full max-w-2xl cursor-crosshair touch-none select-none rounded-md border border-edge-strong bg-surface text-ink"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1="30" y1="160" x2="570" y2="160" className="stroke-edge-strong" strokeWidth="1.5" strokeDasharray="6 5" />
      {strokes.length === 0 && !stroke && (
        <text x="300" y="188" textAnchor="middle" fontSize="19" className="fill-quiet">
          {t('draw')}
        </text>
      )}
      <path
        d={pathOf(stroke ? [...strokes, stroke] : strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The point under a pointer, in units of the pad. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const box = currentTarget.getBoundingClientRect()
  const within = (share: number, most: number) => Math.min(most, Math.max(0, Math.round(share * most)))
  return [within((clientX - box.left) / box.width, PAD.width), within((clientY - box.top) / box.height, PAD.height)]
}
