/** Returns the item at an index that must exist; drawing code never exceeds its own lists. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${list.length}.`);
  return item;
}
