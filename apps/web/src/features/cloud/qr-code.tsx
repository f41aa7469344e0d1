/**
 * Draws text as a QR code on this PC, without sending it anywhere. This module is loaded only when the user opens the
 * QR code.
 */
import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** The width of the light border around the code, in modules; cameras need it to find the code. */
const border = 4

/** Returns the path that draws a string's QR code: one square for each dark module. */
export const pathOf = (text: string): { size: number; path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}

/** Draws the code in black on white in every theme, because cameras have trouble with most other colours. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-60 max-w-full rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
