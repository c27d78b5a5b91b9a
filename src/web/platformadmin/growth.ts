/** A change in percent with one decimal: '+12.5%', '-3.0%', '0.0%'. The sign follows what is shown, not what was rounded away. */
export function formatGrowth(percent: number): string {
  const shown = percent.toFixed(1)
  const value = Number(shown)
  if (value === 0) return '0.0%'
  return value > 0 ? `+${shown}%` : `${shown}%`
}
