-- Whether a product can be opened live: `canBeOpened` of shared/rules/products/openable.ts, whose patterns are passed in.
CREATE FUNCTION can_be_opened(p_patterns jsonb, p_category text, p_name text, p_details jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT NOT coalesce(p_details, '{}') ?| '{condition,collectorNumber,gradeCompany}'
    AND (product ~ (p_patterns ->> 'always') OR (product ~ (p_patterns ->> 'maybe') AND product !~ (p_patterns ->> 'never')))
  FROM lower(coalesce(p_category, '') || ': ' || p_name) AS product
$$;
