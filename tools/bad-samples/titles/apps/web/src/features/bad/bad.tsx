import { Button, Card } from '../../ui/index.ts'

/** A card's title is a heading, and so is fine; the others only show it to a mouse. */
export const Bad = ({ path, whole }: { path: string; whole: string }) => (
  <Card title={path}>
    <span title={whole}>{path}</span>
    <img title={whole} alt="" src={path} />
    <Button title={whole}>{path}</Button>
    <iframe title={whole} src={path} />
  </Card>
)
