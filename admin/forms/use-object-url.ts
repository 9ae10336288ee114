import { useEffect, useState } from 'react';

/** An address under which the browser shows a file that is not uploaded yet; null without a file. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && shown?.file === file ? shown.url : null;
}
