import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

/** A code for the camera of a phone, dark on light in every colour scheme, because cameras want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x},${y}h1v1h-1z` : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
