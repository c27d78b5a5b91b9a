import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'

const PHOTO = 'application/x-photo'

type PhotoTileProps = {
  url: string
  index: number
  isLast: boolean
  shape: 'single' | 'sealed'
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** A photo with its actions. It can also be dragged to another place. */
export function PhotoTile({ url, index, isLast, shape, onMove, onRemove }: PhotoTileProps) {
  const t = useTranslations('editor.photos')
  const [over, setOver] = useState(false)
  const name = index === 0 ? t('main') : t('nth', { number: index + 1 })
  return (
    <li
      draggable
      className={cn('grid content-start gap-1 rounded-lg', over && 'outline-2 outline-accent')}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(PHOTO, String(index))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(PHOTO)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(PHOTO)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), index)
      }}
    >
      <div className="relative">
        <CardFrame src={url} alt={name} shape={shape} sizes="7rem" />
        {index === 0 && (
          <Badge variant="secondary" className="absolute top-1.5 left-1.5">
            {name}
          </Badge>
        )}
      </div>
      <span className="flex justify-center">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('earlier', { photo: name })}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowLeft />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('later', { photo: name })}
          disabled={isLast}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowRight />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t('remove', { photo: name })} onClick={onRemove}>
          <Trash2 />
        </Button>
      </span>
    </li>
  )
}
