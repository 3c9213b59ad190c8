/** Offers a text to the reader as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read the file by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
