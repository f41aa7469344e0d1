/**
 * Reads collections of automation objects: by index if the collection supports it, otherwise through its enumerator.
 */
import { unknownAnswer } from '../core/errors.ts'
import { queryInterface } from './create.ts'
import { asksNumber, asksObject, ComObject, method } from './object.ts'
import { emptyVariant, numberVariant, objectIn } from './values.ts'

type Each = (list: ComObject, visit: (item: ComObject) => void) => void

/** Reads by number. Count and Item are the first two methods of the interface itself; items are numbered from 1. */
export const numbered = (name: string): Each => {
  const getCount = asksNumber(`${name}.get_Count`, 7)
  const getItem = asksObject(`${name}.get_Item`, 8, 'variant')
  return (list, visit) => {
    const count = getCount(list)
    for (let i = 1; i <= count; i++) {
      using item = getItem(list, numberVariant(i))
      visit(item)
    }
  }
}

const iEnumVariant = '00020404-0000-0000-c000-000000000046'
const Next = method('IEnumVARIANT.Next', 3, 'number', 'out', 'out')

/** The result S_FALSE: fewer items were returned than requested, which means that the list has ended. */
const noMore = 1

/**
 * Reads with IEnumVARIANT, see https://learn.microsoft.com/windows/win32/api/oaidl/nn-oaidl-ienumvariant.
 * `name` and `slot` belong to the collection's `_NewEnum` method; `itemId` is the interface that is requested from
 * the collection's items.
 */
export const enumerated = (name: string, slot: number, itemId: string): Each => {
  const newEnum = asksObject(name, slot)
  return (list, visit) => {
    using unknown = newEnum(list)
    using items = queryInterface(unknown, iEnumVariant)
    for (;;) {
      const slot = emptyVariant()
      if (Next(items, 1, slot, Buffer.alloc(4)) === noMore) return
      const address = objectIn(slot)
      if (address === null) throw unknownAnswer(name, 'no object')
      using held = new ComObject(address)
      using item = queryInterface(held, itemId)
      visit(item)
    }
  }
}
