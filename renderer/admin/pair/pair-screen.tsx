import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSessionStore } from '../session/use-session.ts';
import { PairPage } from './pair-page.tsx';

/**
 * `/admin/pair`, the address in the QR code for pairing. The pairing code is removed from the address as soon as it has been
 * read.
 */
export function PairScreen() {
  const [search, setSearch] = useSearchParams();
  const [startCode] = useState(search.get('code') ?? '');
  const store = useSessionStore();
  const navigate = useNavigate();
  const hasCode = search.has('code');
  useEffect(() => {
    if (hasCode) setSearch({}, { replace: true });
  }, [hasCode, setSearch]);
  const open = () => {
    void store.verify();
    navigate(paths.home, { replace: true });
  };
  return <PairPage startCode={startCode} onPaired={open} />;
}
