/** Offers a file to the reader to save. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read the file by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
