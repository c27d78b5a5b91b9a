import { type RefObject, useEffect, useState } from 'react'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { areaOf, guideIn } from '#shared/rules/scanning/guide.ts'

type GuideProps = { video: RefObject<HTMLVideoElement | null>; game: GameId; isFound: boolean }

/** The frame for a card over the picture of the camera, and the box for its number. */
export function Guide({ video, game, isFound }: GuideProps) {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const measure = () => setSize({ width: element.videoWidth, height: element.videoHeight })
    measure()
    // Turning a phone changes the size.
    element.addEventListener('resize', measure)
    return () => element.removeEventListener('resize', measure)
  }, [video])
  if (width === 0) return null
  const guide = guideIn(width, height)
  const area = areaOf(games[game].number.place)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path
        fillRule="evenodd"
        fill="rgb(0 0 0 / .45)"
        d={`M0 0H${width}V${height}H0Z M${guide.x} ${guide.y}h${guide.width}v${guide.height}h${-guide.width}Z`}
      />
      <rect
        {...{ x: guide.x, y: guide.y, width: guide.width, height: guide.height }}
        rx={guide.mm * 3}
        fill="none"
        stroke={isFound ? '#4ade80' : '#ffffff'}
        strokeWidth={guide.mm * (isFound ? 1.2 : 0.6)}
      />
      <rect
        x={guide.x + area.x * guide.mm}
        y={guide.y + area.y * guide.mm}
        width={area.width * guide.mm}
        height={area.height * guide.mm}
        rx={guide.mm}
        fill="none"
        stroke="#facc15"
        strokeWidth={guide.mm * 0.6}
        strokeDasharray={`${guide.mm * 2} ${guide.mm}`}
      />
    </svg>
  )
}
