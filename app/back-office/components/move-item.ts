/** A copy of the list in which one item has moved to another index; the others keep their order. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
