function Get-GraphicsReturn {
	param($Before, $Wrote, $Now)
	return Get-PartReturn -Before $Before -Wrote $Wrote -Now $Now -Split 'Split-GraphicsText'
}

function Get-FullscreenReturn {
	param($Before, $Wrote, $Now)
	return Get-PartReturn -Before $Before -Wrote $Wrote -Now $Now -Split 'Split-FullscreenText'
}

function Get-PartReturn {
	# Of a value that Windows and other programs also use: returns what to restore, which keeps what they have changed since,
	# and what counts as written by the run. That is the whole value as it is now, if its own part is still the run's.
	param($Before, $Wrote, $Now, [string] $Split)
	$old = Get-ValueText -State $Before
	$written = Get-ValueText -State $Wrote
	$text = Get-ValueText -State $Now
	if ($null -eq $text) {
		return $Before, $Wrote
	}
	$is = & $Split -Text $text -Old $old
	if ($null -ne $written -and $is.Own -ceq (& $Split -Text $written -Old $old).Own) {
		$Wrote = $Now
	}
	if ($null -eq $old) {
		return $Before, $Wrote
	}
	$was = & $Split -Text $old -Old $old
	if ($Now.Status -eq 'absent' -or $was.Others -ceq $is.Others) {
		return $Before, $Wrote
	}
	if ($was.Own -ceq $is.Own) {
		return $Now, $Wrote
	}
	if ($is.Back -eq '') {
		return (ConvertTo-State -Field @{ Status = 'absent' }), $Wrote
	}
	return (ConvertTo-RawValue -Kind 'String' -Data $is.Back), $Wrote
}

function Get-ValueText {
	# An absent value has an empty text; a value that is no text has none.
	param($State)
	if ($State.Status -eq 'absent') {
		return ''
	}
	if ($State.Status -eq 'present' -and $State.Type -eq 1 -and $State.Import.Count -eq 0) {
		return ConvertFrom-TextByte -Byte (ConvertFrom-Hex -Hex $State.Hex) -Drop 1
	}
}

function Find-Pair {
	# The pairs with this word in a list of 'word=value;', or with -Other all other pairs.
	param([string] $Text, [string] $Word, [switch] $Other)
	foreach ($pair in $Text.Split(';')) {
		$has = [string]::Equals($pair.Split('=')[0].Trim(), $Word, [System.StringComparison]::OrdinalIgnoreCase)
		if ($pair.Trim() -ne '' -and $has -ne $Other.IsPresent) {
			$pair
		}
	}
}

function Get-GraphicsChoice {
	# Without a pair, Windows decides, as with 0. Several pairs that differ are a choice of their own.
	param([string] $Text)
	$values = @(Find-Pair -Text $Text -Word 'GpuPreference' | ForEach-Object -Process { ($_ -replace '^[^=]*=?', '').Trim() } | Select-Object -Unique)
	if ($values.Count -eq 0) {
		return '0'
	}
	return $values -join ';'
}

function Get-GraphicsWord {
	# The words whose pairs make up the choice: a second pair names a particular card.
	param([string] $Text)
	'GpuPreference'
	if ((Get-GraphicsChoice -Text $Text) -eq '1073741824') {
		'SpecificAdapter'
	}
}

function Split-GraphicsText {
	# Own: the choice of the graphics card. Back: the whole text, with the choice of the old text.
	param([string] $Text, [string] $Old)
	$own = @(Get-GraphicsChoice -Text $Text)
	foreach ($word in @(Get-GraphicsWord -Text $Text | Select-Object -Skip 1)) {
		$own += @(Find-Pair -Text $Text -Word $word)
	}
	$pairs = @($Text.Split(';') | Where-Object -FilterScript { $_.Trim() -ne '' })
	foreach ($word in @(Get-GraphicsWord -Text $Old)) {
		$put = @(Find-Pair -Text $Old -Word $word)
		$next = @()
		foreach ($pair in $pairs) {
			if (@(Find-Pair -Text $pair -Word $word).Count -eq 0) {
				$next += $pair
			} else {
				$next += $put
				$put = @()
			}
		}
		$pairs = $next + $put
	}
	return [pscustomobject] @{
		Own = $own -join ';'
		Others = @(Find-Pair -Text $Text -Word 'GpuPreference' -Other) -join ';'
		Back = @($pairs | ForEach-Object -Process { $_ + ';' }) -join ''
	}
}

function Split-FullscreenText {
	# Own: whether a list of words turns fullscreen optimizations off. Back: the whole list, which does it as the old list did.
	param([string] $Text, [string] $Old)
	$word = 'DISABLEDXMAXIMIZEDWINDOWEDMODE'
	$words = @($Text -split '\s+' | Where-Object -FilterScript { $_ -ne '' })
	$kept = @($words | Where-Object -FilterScript { $_ -ne $word })
	$others = @($kept | Where-Object -FilterScript { $_ -ne '~' })
	$off = $words -contains $word
	$back = $words
	if (@($Old -split '\s+') -notcontains $word) {
		$back = @($kept | Where-Object -FilterScript { $others.Count -gt 0 })
	} elseif ($words.Count -eq 0) {
		$back = @('~', $word)
	} elseif (-not $off) {
		$back = $words + $word
	}
	return [pscustomobject] @{ Own = [string] $off; Others = $others -join ' '; Back = $back -join ' ' }
}
