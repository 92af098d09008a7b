import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** Returns whether PINs are required, and whether the person has one (ACCESS-16). Undefined until that is known. */
export function useStaffPins(): { readonly isRequired: boolean; readonly hasOwn: boolean } | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.staffPins,
    queryFn: ({ signal }) => staffApi.call('getStaffPins', { signal }),
  });
  return data;
}
